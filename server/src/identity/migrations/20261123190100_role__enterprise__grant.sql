-- An enterprise's HR looks after its people and enrols them; it has a console of its own.
update identity.role set entry_path = '/admin-school',
    permissions = '{identity.readUsers,identity.manageUsers}'
  where id = 'CorpHR';

-- Figures of training: who runs courses sees them, and who leads a bureau sees nothing else.
update identity.role set permissions = permissions || '{training.report}'
  where permissions @> '{course.manage}' or id = 'FXLXMAdmin';
update identity.role set permissions = '{training.report}' where id = 'BureauLeader';
