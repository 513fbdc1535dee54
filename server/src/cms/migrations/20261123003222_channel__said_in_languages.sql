-- Names and summaries of channels in other languages than Chinese; what the product names itself gets them at once.
alter table cms.channel
  add column names jsonb not null default '{}',
  add column summaries jsonb not null default '{}';

update cms.channel set names = jsonb_build_object('en', known.en, 'es', known.es)
from (values
  ('课程中心', 'Courses', 'Cursos'),
  ('社区课堂', 'Community', 'Comunidad'),
  ('老年课堂', 'Seniors', 'Mayores'),
  ('职业教育', 'Vocational', 'Profesional'),
  ('通识课堂', 'General', 'General'),
  ('专题', 'Special topics', 'Temas especiales'),
  ('社区活动', 'Community activities', 'Actividades'),
  ('活动预告', 'Coming up', 'Próximas'),
  ('正在进行', 'Going on', 'En curso'),
  ('精彩回顾', 'Looking back', 'Recuerdos'),
  ('推荐店铺', 'Recommended shops', 'Tiendas recomendadas'),
  ('名师风采', 'Teachers', 'Docentes'),
  ('新闻动态', 'News', 'Noticias'),
  ('通知公告', 'Notices', 'Avisos'),
  ('学习故事', 'Learning stories', 'Historias'),
  ('政策解读', 'Policies explained', 'Políticas explicadas'),
  ('友情链接', 'Links', 'Enlaces'),
  ('用户服务协议', 'Terms of service', 'Condiciones del servicio'),
  ('支付协议', 'Terms of payment', 'Condiciones de pago'),
  ('隐私政策', 'Privacy policy', 'Política de privacidad')
) as known (zh, en, es)
where channel.name = known.zh and channel.indefiner is not null;

update cms.channel set summaries = jsonb_build_object('en', known.en, 'es', known.es)
from (values
  ('全省终身教育的新鲜事', 'What is new in lifelong learning across the province', 'Lo nuevo del aprendizaje permanente en la provincia'),
  ('报名、考试、评选与服务安排', 'Enrolment, exams, awards and services', 'Inscripciones, exámenes, premios y servicios'),
  ('普通人的学习与改变', 'How people learn and change', 'Cómo aprende y cambia la gente'),
  ('把文件说成人人听得懂的话', 'Official papers in plain words', 'Documentos oficiales en palabras sencillas'),
  ('还没开始，先记下时间', 'Not begun yet: note the time', 'Aún no empezó: apunte la hora'),
  ('今天就能去', 'You can go today', 'Puede ir hoy'),
  ('错过的，都在这里', 'What you missed is here', 'Lo que se perdió está aquí')
) as known (zh, en, es)
where channel.summary = known.zh and channel.indefiner is not null;
