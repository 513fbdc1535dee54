import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures around the micro-site of a project (numbers 256901…). */
export const siteMessages = {
  "training.siteNotFound": kind(256901, 404, {
    zh: "这个项目网站不存在或没有开放",
    en: "This project site does not exist or is not open",
    es: "Este sitio de proyecto no existe o no está abierto",
  }),
  "training.siteSlugTaken": kind(256902, 409, {
    zh: "这个网址已被别的项目使用，请换一个",
    en: "Another project has this address; please choose another",
    es: "Otro proyecto tiene esta dirección; elija otra",
  }),
  "training.siteSlugReserved": kind(256903, 409, {
    zh: "这个网址是平台保留的，请换一个",
    en: "The platform keeps this address for itself; please choose another",
    es: "La plataforma reserva esta dirección; elija otra",
  }),
  "training.siteDomainTaken": kind(256904, 409, {
    zh: "这个域名已被平台或别的项目使用",
    en: "The platform or another project uses this domain",
    es: "La plataforma u otro proyecto usa este dominio",
  }),
  "training.siteChanged": kind(256905, 409, {
    zh: "别人刚刚保存过，您填写的还在页面上，请核对最新内容后再保存",
    en: "Somebody else has saved meanwhile. What you wrote is still here; compare it with the newest and save again",
    es: "Otra persona guardó entretanto. Lo que escribió sigue aquí; compárelo con lo último y guarde de nuevo",
  }),
  "training.columnNotFound": kind(256906, 404, {
    zh: "没有找到这个栏目",
    en: "There is no such column",
    es: "No existe esta sección",
  }),
  "training.columnTooDeep": kind(256907, 400, {
    zh: "栏目最多两级，有下级的栏目不能再放到别的栏目下面",
    en: "Columns have two levels at most; one with columns below it cannot go below another",
    es: "Las secciones tienen dos niveles como máximo; una con secciones debajo no puede ir dentro de otra",
  }),
  "training.tooManyColumns": kind(256908, 409, {
    zh: "一个网站最多 30 个栏目",
    en: "A site has 30 columns at most",
    es: "Un sitio tiene 30 secciones como máximo",
  }),
  "training.columnHasArticles": kind(256909, 409, {
    zh: "这个栏目里还有文章，请先移走或删除文章",
    en: "This column still has articles; move or remove them first",
    es: "Esta sección aún tiene artículos; muévalos o elimínelos antes",
  }),
  "training.columnHasColumns": kind(256910, 409, {
    zh: "这个栏目下面还有栏目，请先移走或删除下级栏目",
    en: "This column has others below it; move or remove them first",
    es: "Esta sección tiene otras debajo; muévalas o elimínelas antes",
  }),
  "training.columnsChanged": kind(256911, 409, {
    zh: "栏目刚被别人改过，请按最新的顺序再调整",
    en: "Somebody else has changed the columns; please arrange them anew",
    es: "Otra persona cambió las secciones; ordénelas de nuevo",
  }),
  "training.columnLinkMissing": kind(256912, 400, {
    zh: "链接栏目要填写链接地址",
    en: "A column that is a link needs its address",
    es: "Una sección de enlace necesita su dirección",
  }),
  "training.columnTakesNoArticles": kind(256913, 400, {
    zh: "课程和链接栏目不能放文章，请换一个栏目",
    en: "Columns of courses and links hold no articles; choose another",
    es: "Las secciones de cursos y enlaces no contienen artículos; elija otra",
  }),
  "training.articleNotFound": kind(256914, 404, {
    zh: "这篇文章不存在或已经撤下",
    en: "This article does not exist or was withdrawn",
    es: "Este artículo no existe o fue retirado",
  }),
  "training.articleNotOpen": kind(256915, 409, {
    zh: "审核中和已发布的文章不能修改，请先撤回",
    en: "An article under review or published cannot be changed; take it back first",
    es: "Un artículo en revisión o publicado no se puede cambiar; retírelo antes",
  }),
  "training.articleStep": kind(256916, 409, {
    zh: "文章现在的状态不能这样操作，请刷新后再看",
    en: "The state of the article does not allow this; please load it again",
    es: "El estado del artículo no lo permite; vuelva a cargar",
  }),
  "training.ownArticle": kind(256917, 403, {
    zh: "不能审核自己写过或提交的文章，请由别的审核人员审核",
    en: "Nobody reviews an article that they wrote or submitted; somebody else has to",
    es: "Nadie revisa un artículo que escribió o envió; debe hacerlo otra persona",
  }),
  "training.tooManyArticles": kind(256918, 409, {
    zh: "一个网站最多 2000 篇文章，请先删除不再需要的",
    en: "A site has 2,000 articles at most; remove some first",
    es: "Un sitio tiene 2000 artículos como máximo; elimine algunos antes",
  }),
  "training.articleFileUnknown": kind(256919, 400, {
    zh: "附件没有找到，请重新上传",
    en: "An attachment was not found; please upload it again",
    es: "No se encontró un adjunto; súbalo de nuevo",
  }),
  "training.articleReasonMissing": kind(256920, 400, {
    zh: "请写明原因，作者会看到",
    en: "Please give a reason; the author reads it",
    es: "Indique el motivo; el autor lo leerá",
  }),
  "training.articleEmpty": kind(256921, 400, {
    zh: "请先写正文或添加附件，再提交审核",
    en: "Write a text or attach a file before you submit it",
    es: "Escriba un texto o adjunte un archivo antes de enviarlo",
  }),
} as const satisfies Record<string, FailureKind>;
