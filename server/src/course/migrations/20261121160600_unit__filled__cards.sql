-- The same rule as course/unit-filled.ts in two more cases: cards that say nothing are as empty as none, and blanks
-- of every script (the ideographic one too) are blanks.
alter table course.unit alter column is_filled set expression as (
  coalesce(case kind
    when 'video' then coalesce(content ->> 'resourceId', '') <> '' or coalesce(content ->> 'thirdVideoId', '') <> ''
    when 'audio' then coalesce(content ->> 'resourceId', '') <> ''
    when 'document' then coalesce(content ->> 'resourceId', '') <> ''
    when 'file' then coalesce(content ->> 'resourceId', '') <> ''
    when 'page' then content ->> 'html' ~* '<(img|video|audio|table|hr)\y'
      or content ->> 'html' ~ '(^|>)(&nbsp;|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])*([^<&\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|&(?!nbsp;))'
    when 'link' then coalesce(content ->> 'url', '') <> ''
    when 'exercise' then content -> 'questionIds' <> '[]'
    when 'pictureBook' then content -> 'pages' <> '[]'
    when 'dub' then coalesce(content ->> 'resourceId', '') <> '' and content -> 'lines' <> '[]'
    when 'reading' then coalesce(content ->> 'resourceId', '') <> '' and content -> 'sentences' <> '[]'
    when 'cards' then jsonb_path_exists(content, '$.cards[*] ? (@.title != "" || @.pictureId != null
      || @.html like_regex "<(img|video|audio|table|hr)\\y" flag "i"
      || @.html like_regex "(^|>)(&nbsp;|[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff])*([^<&\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]|&(?!nbsp;))")')
    else false
  end, false)
);
