-- Whether a unit holds what a learner would open, so that the tree of a thousand units is one light query; the same
-- rule as course/unit-filled.ts, which a test compares.
alter table course.unit add column is_filled boolean not null generated always as (
  coalesce(case kind
    when 'video' then coalesce(content ->> 'resourceId', '') <> '' or coalesce(content ->> 'thirdVideoId', '') <> ''
    when 'audio' then coalesce(content ->> 'resourceId', '') <> ''
    when 'document' then coalesce(content ->> 'resourceId', '') <> ''
    when 'file' then coalesce(content ->> 'resourceId', '') <> ''
    when 'page' then content ->> 'html' ~* '<(img|video|audio|table|hr)\y'
      or regexp_replace(regexp_replace(content ->> 'html', '<[^>]*>', '', 'g'), '&nbsp;|\s', '', 'g') <> ''
    when 'link' then coalesce(content ->> 'url', '') <> ''
    when 'exercise' then content -> 'questionIds' <> '[]'
    when 'pictureBook' then content -> 'pages' <> '[]'
    when 'dub' then coalesce(content ->> 'resourceId', '') <> '' and content -> 'lines' <> '[]'
    when 'reading' then coalesce(content ->> 'resourceId', '') <> '' and content -> 'sentences' <> '[]'
    when 'cards' then content -> 'cards' <> '[]'
    else false
  end, false)
) stored;
