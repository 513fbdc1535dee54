-- Pictures, films and sounds of older texts that lie elsewhere leave: a browser fetches them unasked, with the reader's
-- cookie or from another host. The texts were written by our own cleaner, whose tags hold no bare < > or quote.
create function pg_temp.own_media(html text) returns text language sql as $$
  select regexp_replace(
    regexp_replace(html, '<img(\s[^<>]*)?\ssrc="(?!/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))")[^"<>]*"[^<>]*>', '', 'g'),
    '<(video|audio|source)(\s[^<>]*)?\s(src="(?!/files/(demo/[a-z\d-]{1,80}|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})\.(mp4|webm|mp3|m4a|wav|ogg)")[^"<>]*"|poster="(?!/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))")[^"<>]*")[^<>]*>', '<\1>', 'g')
$$;
update course.course set intro_html = pg_temp.own_media(intro_html) where intro_html ~ '<(img|video|audio|source)\y';
update course.unit set content = jsonb_set(content, '{html}', to_jsonb(pg_temp.own_media(content ->> 'html')))
  where content ->> 'html' ~ '<(img|video|audio|source)\y';
update course.unit set content = jsonb_set(content, '{notes}', to_jsonb(pg_temp.own_media(content ->> 'notes')))
  where content ->> 'notes' ~ '<(img|video|audio|source)\y';
update course.unit set content = jsonb_set(content, '{cards}', (
    select jsonb_agg(jsonb_set(card, '{html}', to_jsonb(pg_temp.own_media(card ->> 'html'))) order by place)
    from jsonb_array_elements(content -> 'cards') with ordinality as cards (card, place)))
  where jsonb_path_exists(content, '$.cards[*].html ? (@ like_regex "<(img|video|audio|source)\\y")');
update course.unit_draft set content = jsonb_set(content, '{html}', to_jsonb(pg_temp.own_media(content ->> 'html')))
  where content ->> 'html' ~ '<(img|video|audio|source)\y';
update course.unit_draft set content = jsonb_set(content, '{notes}', to_jsonb(pg_temp.own_media(content ->> 'notes')))
  where content ->> 'notes' ~ '<(img|video|audio|source)\y';
update course.unit_draft set content = jsonb_set(content, '{cards}', (
    select jsonb_agg(jsonb_set(card, '{html}', to_jsonb(pg_temp.own_media(card ->> 'html'))) order by place)
    from jsonb_array_elements(content -> 'cards') with ordinality as cards (card, place)))
  where jsonb_path_exists(content, '$.cards[*].html ? (@ like_regex "<(img|video|audio|source)\\y")');
update course.unit_revision set content = jsonb_set(content, '{html}', to_jsonb(pg_temp.own_media(content ->> 'html')))
  where content ->> 'html' ~ '<(img|video|audio|source)\y';
update course.unit_revision set content = jsonb_set(content, '{notes}', to_jsonb(pg_temp.own_media(content ->> 'notes')))
  where content ->> 'notes' ~ '<(img|video|audio|source)\y';
update course.unit_revision set content = jsonb_set(content, '{cards}', (
    select jsonb_agg(jsonb_set(card, '{html}', to_jsonb(pg_temp.own_media(card ->> 'html'))) order by place)
    from jsonb_array_elements(content -> 'cards') with ordinality as cards (card, place)))
  where jsonb_path_exists(content, '$.cards[*].html ? (@ like_regex "<(img|video|audio|source)\\y")');
-- A picture field holds a picture of our own store or none.
update course.course set cover = '' where cover <> '' and cover !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
update course.course set thumbnail = '' where thumbnail <> '' and thumbnail !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
update course.tag set cover = '' where cover <> '' and cover !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
drop function pg_temp.own_media(text);
