-- Making, reviewing and managing courses and their media.
update identity.role set permissions = permissions || '{media.upload,course.author}'
  where id in ('Teacher', 'CorpTeacher');
update identity.role set permissions = permissions
  || '{media.upload,media.review,course.author,course.review,course.manage,course.assign}'
  where id in ('CorpAdmin', 'CourseCenterAdmin', 'SiteAdmin', 'PlatformAdmin', 'SuperAdmin');
update identity.role set permissions = permissions || '{course.review}' where id = 'Expert';
update identity.role set permissions = permissions || '{media.upload,course.author}'
  where id in ('RSchoolAdmin', 'RCollegeAdmin', 'RClassAdmin');
