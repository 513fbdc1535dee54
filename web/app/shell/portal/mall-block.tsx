import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DEFAULT_SHOP_LOGO, Picture } from "../../ui/picture.tsx";
import { ADDRESS } from "../addresses.ts";
import { Block } from "./block.tsx";
import type { HomeData } from "./home-data.ts";
import styles from "./mall-block.module.css";

/** Recommended shops with the defaults of front §8; a shop opens in a new window (§2). */
export function MallBlock({ shops }: Pick<HomeData, "shops">): ReactNode {
  const words = useWords().home;
  return (
    <Block id="mall" title={words.mall} line={words.mallLine} more={ADDRESS.shops}>
      {shops.length === 0 ? (
        <EmptyState />
      ) : (
        <ul className={styles.shops}>
          {shops.map((shop) => (
            <li key={shop.id} className={styles.shop}>
              <Picture
                src={shop.logo}
                fallback={DEFAULT_SHOP_LOGO}
                alt=""
                width={72}
                height={72}
                isSingle
              />
              <div>
                <h3>
                  <AddressLink href={`${ADDRESS.shops}/${shop.id}`} isNewWindow>
                    {shop.title}
                  </AddressLink>
                </h3>
                <p className={styles.count}>{words.courseCount(shop.courseNum)}</p>
              </div>
              <p className={styles.introduction}>{shop.introduction || words.noIntroduction}</p>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
