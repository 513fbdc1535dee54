-- PDF made of an Office file.
alter table media.resource add column pdf_key text not null default '';
