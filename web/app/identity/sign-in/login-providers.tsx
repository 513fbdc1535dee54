import { getProviders } from "@perennial/contract/sso/provider.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../kernel/call.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./login.module.css";
import { useLoginWords } from "./login-words.ts";

type Provider = OutputOf<typeof getProviders>[number];

/** Outside services of the site; nothing is shown where there are none. */
export function LoginProviders(): ReactNode {
  const words = useLoginWords();
  const [query] = useSearchParams();
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    let isOver = false;
    void call(getProviders, {}).then((answer) => {
      if (!isOver && answer.success) setProviders(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, []);
  if (providers.length === 0) return null;
  // Whoever was asked to sign in comes back to the page; the server follows paths of this site only.
  const back = query.get("redirect");
  const next = back ? `&redirect=${encodeURIComponent(back)}` : "";
  return (
    <nav className={styles.providers} aria-label={words.providers}>
      <p>{words.providers}</p>
      <ul>
        {providers.map((provider) => (
          <li key={provider.id}>
            {/* A path of ours that leads to the service; a full load, for it leaves the site. */}
            <a href={`${provider.loginUrl}${next}`}>
              {provider.icon ? (
                <img src={provider.icon} alt="" width={24} height={24} />
              ) : (
                <Icon name="key" />
              )}
              {provider.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
