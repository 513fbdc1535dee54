-- Pictures, films and sounds of older texts that lie elsewhere leave: a browser fetches them unasked, with the reader's
-- cookie or from another host. The texts were written by our own cleaner, whose tags hold no bare < > or quote.
create function pg_temp.own_media(html text) returns text language sql as $$
  select regexp_replace(
    regexp_replace(html, '<img(\s[^<>]*)?\ssrc="(?!/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))")[^"<>]*"[^<>]*>', '', 'g'),
    '<(video|audio|source)(\s[^<>]*)?\s(src="(?!/files/(demo/[a-z\d-]{1,80}|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})\.(mp4|webm|mp3|m4a|wav|ogg)")[^"<>]*"|poster="(?!/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))")[^"<>]*")[^<>]*>', '<\1>', 'g')
$$;
update question.question set stem_html = pg_temp.own_media(stem_html) where stem_html ~ '<(img|video|audio|source)\y';
update question.question set analysis_html = pg_temp.own_media(analysis_html) where analysis_html ~ '<(img|video|audio|source)\y';
drop function pg_temp.own_media(text);
