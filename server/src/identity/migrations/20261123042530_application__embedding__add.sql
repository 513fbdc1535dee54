-- The origin whose pages may show our question library in a frame; null for an application that embeds nothing.
alter table identity.application add column embed_origin text;
