-- The introduction is rich text; its paragraphs become HTML.
update course.course set intro_html = coalesce((
  select string_agg('<p>' || replace(replace(replace(line, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', ''
    order by at)
  from unnest(intro) with ordinality as paragraph (line, at)
), '') where intro_html = '' and intro <> '{}';
alter table course.course drop column intro;
