-- Looking after the question libraries of an organisation or a site.
update identity.role set permissions = permissions || '{question.manage}'
  where id in ('CorpAdmin', 'CourseCenterAdmin', 'SiteAdmin', 'PlatformAdmin', 'SuperAdmin', 'RSchoolAdmin')
    and not permissions @> '{question.manage}';
