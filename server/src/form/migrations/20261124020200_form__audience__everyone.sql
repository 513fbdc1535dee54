-- A form may be open to everybody, with or without an account.
alter table form.form drop constraint form_audience_check;
alter table form.form add constraint form__audience check (audience in ('members', 'signedIn', 'everyone'));
-- A visitor has no name.
alter table form.form add constraint form__everyone check (audience <> 'everyone' or is_anonymous);
