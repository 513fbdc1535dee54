-- The eight categories of the requirements (consoles §3), and those of lifelong education before them.
create table course.category (
  category smallint primary key,
  names jsonb not null,
  sort integer not null
);

insert into course.category (category, names, sort) values
  (11, '{"zh": "书法绘画", "en": "Calligraphy and painting", "es": "Caligrafía y pintura"}', 10),
  (12, '{"zh": "音乐舞蹈", "en": "Music and dance", "es": "Música y danza"}', 20),
  (13, '{"zh": "健康养生", "en": "Health and wellbeing", "es": "Salud y bienestar"}', 30),
  (14, '{"zh": "智能手机", "en": "Smartphones", "es": "Teléfonos inteligentes"}', 40),
  (15, '{"zh": "家庭教育", "en": "Family education", "es": "Educación familiar"}', 50),
  (16, '{"zh": "职业技能", "en": "Vocational skills", "es": "Oficios"}', 60),
  (17, '{"zh": "非遗传承", "en": "Living heritage", "es": "Patrimonio vivo"}', 70),
  (18, '{"zh": "语言学习", "en": "Languages", "es": "Idiomas"}', 80),
  (19, '{"zh": "文学历史", "en": "Literature and history", "es": "Literatura e historia"}', 90),
  (20, '{"zh": "生活技艺", "en": "Home and crafts", "es": "Hogar y manualidades"}', 100),
  (21, '{"zh": "体育健身", "en": "Sport and fitness", "es": "Deporte y ejercicio"}', 110),
  (22, '{"zh": "法律安全", "en": "Law and safety", "es": "Derecho y seguridad"}', 120),
  (1, '{"zh": "通识教育", "en": "General education", "es": "Educación general"}', 210),
  (2, '{"zh": "学科基础", "en": "Discipline basics", "es": "Bases de la disciplina"}', 220),
  (3, '{"zh": "专业核心", "en": "Professional core", "es": "Núcleo profesional"}', 230),
  (4, '{"zh": "创新创业", "en": "Innovation and entrepreneurship", "es": "Innovación y emprendimiento"}', 240),
  (5, '{"zh": "公共课", "en": "Public", "es": "Común"}', 250),
  (6, '{"zh": "大学文化", "en": "University culture", "es": "Cultura universitaria"}', 260),
  (7, '{"zh": "教师教育", "en": "Teacher education", "es": "Formación docente"}', 270),
  (8, '{"zh": "其他", "en": "Other", "es": "Otra"}', 280);

-- The table says which there are; the server refuses others.
alter table course.course drop constraint course_category_check;
alter table course.course add constraint course_category_check check (category >= 0);
