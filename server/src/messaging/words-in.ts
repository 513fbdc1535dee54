import type { Language } from "@perennial/contract/kernel/failure.ts";
import { innerWords, systemMessagePieces } from "@perennial/contract/messaging/system-messages.ts";
import { sql, type RawBuilder } from "kysely";

/**
 * What a row of `messaging.message as message` says to a reader of a language, title and content, as an expression of
 * SQL: what the platform says by itself is put together from key and values, all else is as it was written. It is
 * worked out for each row looked at, so narrow them to those of one person first.
 */
export function wordsIn(language: Language): RawBuilder<string> {
  // Sub-selects are read once, not for each row.
  const pieces = sql`(select ${JSON.stringify(systemMessagePieces(language))}::jsonb)`;
  const inner = sql`(select ${JSON.stringify(innerWords(language))}::jsonb)`;
  return sql<string>`coalesce(
    (
      select string_agg(
        case when piece.place % 2 = 1 then piece.part
          else coalesce(
            ${inner} ->> (message.said #>> array['values', piece.part, 'word']),
            message.said -> 'values' ->> piece.part,
            '{' || piece.part || '}'
          )
        end,
        '' order by piece.place
      )
      from jsonb_array_elements_text(${pieces} -> (message.said ->> 'key')) with ordinality as piece (part, place)
    ),
    message.title || ' ' || message.content
  )`;
}
