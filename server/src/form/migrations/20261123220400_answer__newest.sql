-- Lists of answers ask for those without a time last; answers of forms without names have none.
drop index form.answer__newest;
create index answer__newest on form.answer (form_id, submitted_at desc nulls last, id);
