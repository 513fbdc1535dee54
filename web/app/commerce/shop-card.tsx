import type { Shop } from "@perennial/contract/commerce/shop.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { groupedNumber } from "../kernel/format.ts";
import { useWords } from "../kernel/words.tsx";
import { DEFAULT_SHOP_LOGO, Picture } from "../ui/picture.tsx";
import styles from "./shop-card.module.css";

export type ShopFacts = z.output<typeof Shop>;

/** A shop in a list: logo, name, introduction, course count; opens a new window (front §2). */
export function ShopCard({ shop }: { readonly shop: ShopFacts }): ReactNode {
  const words = useWords().commerce;
  return (
    <article className={styles.card}>
      <Picture
        src={shop.logo}
        alt=""
        width={96}
        height={96}
        fallback={DEFAULT_SHOP_LOGO}
        isSingle
      />
      <div>
        <h2>
          <a href={`/shopStore/${shop.id}`} target="_blank" rel="noopener">
            {shop.name}
            <span className="visually-hidden">{words.newWindow}</span>
          </a>
        </h2>
        <p className={styles.introduction}>{shop.introduction || words.noIntroduction}</p>
        <p className={styles.facts}>
          <span>{shop.corpName}</span>
          <b>{words.courseCount(groupedNumber(shop.courseNum))}</b>
        </p>
      </div>
    </article>
  );
}
