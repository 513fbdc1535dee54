/** What the product calls the channels that it makes, in the other languages. */
export const BASE_NAMES: Readonly<Record<string, { readonly en: string; readonly es: string }>> = {
  课程中心: { en: "Courses", es: "Cursos" },
  社区课堂: { en: "Community", es: "Comunidad" },
  老年课堂: { en: "Seniors", es: "Mayores" },
  职业教育: { en: "Vocational", es: "Profesional" },
  通识课堂: { en: "General", es: "General" },
  专题: { en: "Special topics", es: "Temas especiales" },
  社区活动: { en: "Community activities", es: "Actividades" },
  活动预告: { en: "Coming up", es: "Próximas" },
  正在进行: { en: "Going on", es: "En curso" },
  精彩回顾: { en: "Looking back", es: "Recuerdos" },
  推荐店铺: { en: "Recommended shops", es: "Tiendas recomendadas" },
  名师风采: { en: "Teachers", es: "Docentes" },
  新闻动态: { en: "News", es: "Noticias" },
  通知公告: { en: "Notices", es: "Avisos" },
  学习故事: { en: "Learning stories", es: "Historias" },
  政策解读: { en: "Policies explained", es: "Políticas explicadas" },
  友情链接: { en: "Links", es: "Enlaces" },
  用户服务协议: { en: "Terms of service", es: "Condiciones del servicio" },
  支付协议: { en: "Terms of payment", es: "Condiciones de pago" },
  隐私政策: { en: "Privacy policy", es: "Política de privacidad" },
  // Departments of the demo's school.
  书画系: { en: "Calligraphy and painting", es: "Caligrafía y pintura" },
  健康系: { en: "Health", es: "Salud" },
  数字生活系: { en: "Digital life", es: "Vida digital" },
  音乐系: { en: "Music", es: "Música" },
};

/** And what it says of them. */
export const BASE_SUMMARIES: typeof BASE_NAMES = {
  全省终身教育的新鲜事: {
    en: "What is new in lifelong learning across the province",
    es: "Lo nuevo del aprendizaje permanente en la provincia",
  },
  "报名、考试、评选与服务安排": {
    en: "Enrolment, exams, awards and services",
    es: "Inscripciones, exámenes, premios y servicios",
  },
  普通人的学习与改变: {
    en: "How people learn and change",
    es: "Cómo aprende y cambia la gente",
  },
  把文件说成人人听得懂的话: {
    en: "Official papers in plain words",
    es: "Documentos oficiales en palabras sencillas",
  },
  "还没开始，先记下时间": {
    en: "Not begun yet: note the time",
    es: "Aún no empezó: apunte la hora",
  },
  今天就能去: { en: "You can go today", es: "Puede ir hoy" },
  "错过的，都在这里": { en: "What you missed is here", es: "Lo que se perdió está aquí" },
};
