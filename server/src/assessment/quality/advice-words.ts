import type { Language, Words } from "@perennial/contract/kernel/failure.ts";

const said = (zh: string, en: string, es: string): Words => ({ zh, en, es });

/** What a statistic means for who wrote the paper: one sentence each; `{name}` stands for a value. */
export const ADVICE_WORDS = {
  "facility.none": said(
    "还没有人作答。",
    "Nobody has answered yet.",
    "Nadie ha respondido todavía.",
  ),
  "facility.guess": said(
    "得分率和瞎猜差不多：请核对答案，或看看是否还没教到。",
    "No better than guessing: check the key, or whether this was taught.",
    "No mejor que al azar: revise la clave o si esto se ha enseñado.",
  ),
  "facility.hard": said(
    "太难：只有少数人会做，请降低难度或先讲解。",
    "Very hard: only few can do it; make it easier or teach it first.",
    "Muy difícil: pocos lo resuelven; hágala más fácil o explíquela antes.",
  ),
  "facility.demanding": said(
    "偏难：适合用来区分学得好的人。",
    "Rather hard: good for telling the best apart.",
    "Algo difícil: sirve para distinguir a los mejores.",
  ),
  "facility.right": said("难度合适。", "The difficulty is right.", "La dificultad es adecuada."),
  "facility.easy": said(
    "偏易：适合放在卷首热身。",
    "Rather easy: good at the beginning of a paper.",
    "Algo fácil: adecuada para el comienzo.",
  ),
  "facility.tooEasy": said(
    "太易：几乎人人都对，看不出差别。",
    "Too easy: nearly everybody is right, so it tells nobody apart.",
    "Demasiado fácil: casi todos aciertan y no distingue a nadie.",
  ),
  "discrimination.none": said(
    "还看不出区分度：作答太少，或大家得分都一样。",
    "It cannot be told yet: too few answers, or all have the same marks.",
    "Aún no se puede saber: pocas respuestas o todos con la misma nota.",
  ),
  "discrimination.negative": said(
    "区分度为负：得高分的人反而做错，请核对答案和题意。",
    "Negative: those who do well get it wrong; check key and wording.",
    "Negativa: los mejores la fallan; revise la clave y el enunciado.",
  ),
  "discrimination.negativeOption": said(
    "区分度为负：得高分的人反而常选 {options}，请核对答案。",
    "Negative: those who do well choose {options}; check the key.",
    "Negativa: los mejores eligen {options}; revise la clave.",
  ),
  "discrimination.weak": said(
    "区分度偏低：得高分和得低分的人答得差不多。",
    "Low: strong and weak learners do about the same.",
    "Baja: buenos y flojos responden casi igual.",
  ),
  "discrimination.weakOption": said(
    "区分度偏低：得高分的人也常选 {options}。",
    "Low: those who do well often choose {options} too.",
    "Baja: también los mejores eligen a menudo {options}.",
  ),
  "discrimination.tooEasy": said(
    "几乎人人都对，区分度低是正常的。",
    "Nearly everybody is right, so a low value is no fault.",
    "Casi todos aciertan; un valor bajo no es un defecto.",
  ),
  "discrimination.fair": said(
    "区分度一般，可以再改进。",
    "Fair; it could tell learners apart better.",
    "Aceptable; podría distinguir mejor.",
  ),
  "discrimination.good": said(
    "区分度良好：学得好的人更容易做对。",
    "Good: those who know more get it right more often.",
    "Buena: quienes saben más aciertan más.",
  ),
  "efficiency.none": said(
    "还看不出区分效率。",
    "The efficiency cannot be told yet.",
    "La eficiencia aún no se puede saber.",
  ),
  "efficiency.low": said(
    "以这道题的难度，本可以区分得更好。",
    "With its difficulty it could tell learners apart much better.",
    "Con su dificultad podría distinguir mucho mejor.",
  ),
  "efficiency.good": said(
    "以这道题的难度，区分得不错。",
    "For its difficulty it tells learners apart well.",
    "Para su dificultad distingue bien.",
  ),
  "weight.none": said(
    "看不出实际权重：这道题的得分与总分方向相反，或没有差别。",
    "The effective weight cannot be told: marks go against the total, or do not differ.",
    "El peso efectivo no se puede saber: va en contra del total o no varía.",
  ),
  "weight.light": said(
    "实际权重 {weight}%，远小于分值占比 {intended}%：它对名次几乎没有影响。",
    "It decides {weight} %, far less than its share of {intended} %: it hardly changes who ranks where.",
    "Decide un {weight} %, mucho menos que su parte del {intended} %: apenas cambia el orden.",
  ),
  "weight.heavy": said(
    "实际权重 {weight}%，远大于分值占比 {intended}%：名次主要由它决定。",
    "It decides {weight} %, far more than its share of {intended} %: the ranking hangs on it.",
    "Decide un {weight} %, mucho más que su parte del {intended} %: el orden depende de ella.",
  ),
  "weight.fit": said(
    "实际权重与分值相称。",
    "It decides about as much as its points say.",
    "Decide más o menos lo que dicen sus puntos.",
  ),
  "options.avoided": said(
    "得高分的人避开正确答案 {options}：答案可能有误。",
    "Those who do well avoid the right answer {options}: the key may be wrong.",
    "Los mejores evitan la respuesta correcta {options}: la clave puede estar mal.",
  ),
  "options.tempting": said(
    "得高分的人也常选 {options}：请看看题干是否有歧义。",
    "Those who do well often choose {options}: see whether the wording is ambiguous.",
    "Los mejores eligen a menudo {options}: vea si el enunciado es ambiguo.",
  ),
  "options.idle": said(
    "几乎没有人选 {options}：换一个更像样的干扰项。",
    "Hardly anybody chooses {options}: write a better distractor.",
    "Casi nadie elige {options}: escriba un distractor mejor.",
  ),
  "options.good": said(
    "各选项都起作用。",
    "All options do their work.",
    "Todas las opciones cumplen su función.",
  ),
  "mean.none": said("还没有成绩。", "There are no marks yet.", "Aún no hay notas."),
  "mean.low": said(
    "平均得分率不到一半：试卷偏难。",
    "The mean is below half: the paper is hard.",
    "La media no llega a la mitad: la prueba es difícil.",
  ),
  "mean.right": said("平均分合适。", "The mean is right.", "La media es adecuada."),
  "mean.high": said(
    "平均得分率偏高：试卷偏易。",
    "The mean is high: the paper is easy.",
    "La media es alta: la prueba es fácil.",
  ),
  "median.even": said(
    "中位数与平均分接近。",
    "The median is close to the mean.",
    "La mediana está cerca de la media.",
  ),
  "median.above": said(
    "中位数高于平均分：少数低分拉低了平均分。",
    "The median is above the mean: a few low totals pull the mean down.",
    "La mediana supera la media: unas pocas notas bajas la arrastran.",
  ),
  "median.below": said(
    "中位数低于平均分：少数高分抬高了平均分。",
    "The median is below the mean: a few high totals pull the mean up.",
    "La mediana queda bajo la media: unas pocas notas altas la suben.",
  ),
  "deviation.none": said(
    "还看不出分数的差别。",
    "How totals differ cannot be told yet.",
    "Aún no se ve cómo difieren las notas.",
  ),
  "deviation.narrow": said(
    "分数过于集中，难以分出高低。",
    "Totals lie close together and hardly rank anybody.",
    "Las notas están muy juntas y apenas ordenan.",
  ),
  "deviation.right": said(
    "分数的分散程度合适。",
    "The spread of totals is right.",
    "La dispersión de las notas es adecuada.",
  ),
  "deviation.wide": said(
    "分数相差很大：学员的基础可能很不一样。",
    "Totals lie far apart: learners may start from very different levels.",
    "Las notas están muy separadas: los niveles pueden ser muy distintos.",
  ),
  "skewness.none": said(
    "人数太少，看不出分数偏向哪边。",
    "Too few totals to see to which side they lean.",
    "Hay pocas notas para ver hacia qué lado se inclinan.",
  ),
  "skewness.low": said(
    "多数人得高分，少数人拖在后面：请关注这些人。",
    "Most do well and a few lag behind: look after these.",
    "La mayoría va bien y unos pocos quedan atrás: atiéndalos.",
  ),
  "skewness.even": said(
    "高低分大致对称。",
    "High and low totals are in balance.",
    "Las notas altas y bajas se equilibran.",
  ),
  "skewness.high": said(
    "多数人得低分，只有少数人得高分：试卷对多数人太难。",
    "Most have low totals and a few high ones: the paper is too hard for most.",
    "La mayoría tiene notas bajas: la prueba es demasiado difícil para casi todos.",
  ),
  "kurtosis.none": said(
    "人数太少，看不出分数的集中程度。",
    "Too few totals to see how they gather.",
    "Hay pocas notas para ver cómo se agrupan.",
  ),
  "kurtosis.flat": said(
    "分数分成几堆或很平：学员可能分成了几个层次。",
    "Totals are flat or in heaps: there may be several groups of learners.",
    "Las notas son planas o forman grupos: puede haber varios niveles.",
  ),
  "kurtosis.right": said(
    "分数分布接近正态。",
    "Totals are spread much like a bell curve.",
    "Las notas se reparten casi como una campana.",
  ),
  "kurtosis.sharp": said(
    "分数挤在一起，另有少数极端分数。",
    "Totals crowd together, with a few extremes.",
    "Las notas se agolpan, con unos pocos extremos.",
  ),
  "consistency.none": said(
    "题目或作答太少，看不出试卷是否可靠。",
    "Too few questions or attempts to see whether the paper is reliable.",
    "Hay pocas preguntas o intentos para ver si la prueba es fiable.",
  ),
  "consistency.low": said(
    "试卷不够可靠：题目考的不是同一件事，或有的题区分度太低。",
    "Not reliable enough: questions ask for different things, or some discriminate badly.",
    "Poco fiable: las preguntas miden cosas distintas o algunas distinguen mal.",
  ),
  "consistency.fair": said(
    "试卷大致可靠，改进区分度低的题会更好。",
    "Fairly reliable; better the questions that discriminate badly.",
    "Bastante fiable; mejore las preguntas que distinguen mal.",
  ),
  "consistency.good": said("试卷可靠。", "The paper is reliable.", "La prueba es fiable."),
  "errorRatio.none": said(
    "还看不出分数里有多少偶然成分。",
    "How much of the totals is chance cannot be told yet.",
    "Aún no se ve cuánto de las notas es azar.",
  ),
  "errorRatio.high": said(
    "分数差别的 {ratio}% 是偶然：不要只凭这次成绩排名。",
    "{ratio} % of the spread is chance: do not rank by these totals alone.",
    "El {ratio} % de la dispersión es azar: no ordene solo por estas notas.",
  ),
  "errorRatio.good": said(
    "分数差别主要来自真实水平（偶然成分 {ratio}%）。",
    "The spread comes mostly from what people know ({ratio} % is chance).",
    "La dispersión viene sobre todo del saber ({ratio} % es azar).",
  ),
  "standardError.none": said(
    "还看不出一个人的分数有多准。",
    "How exact a total is cannot be told yet.",
    "Aún no se ve cuán exacta es una nota.",
  ),
  "standardError.said": said(
    "一个人的总分约有 ±{marks} 分的偶然误差：在及格线附近时请谨慎。",
    "A total is off by about ±{marks} by chance: be careful near the pass line.",
    "Una nota se desvía unos ±{marks} puntos por azar: cuidado cerca del aprobado.",
  ),
} as const satisfies Readonly<Record<string, Words>>;

export type AdviceCode = keyof typeof ADVICE_WORDS;

/** One sentence, not yet in a language. */
export interface Advice {
  readonly code: AdviceCode;
  readonly values?: Readonly<Record<string, string | readonly string[]>>;
}

const COMMA: Readonly<Record<Language, string>> = { zh: "、", en: ", ", es: ", " };

/** The sentence in a language. */
export const adviceText = ({ code, values = {} }: Advice, language: Language): string =>
  ADVICE_WORDS[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "string" ? value : value.join(COMMA[language]);
  });
