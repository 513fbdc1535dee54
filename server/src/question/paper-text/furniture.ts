const PAGE = [
  /^ ?[-—–·] ?\d{1,3} ?[-—–·]$/,
  /^ ?\d{1,3} ?\/ ?\d{1,3}$/,
  /^ ?page \d{1,3}(?: ?(?:of|\/) ?\d{1,3})?$/i,
  /第 ?\d{1,3} ?页 ?[,(/]? ?共 ?\d{1,3} ?页 ?\)?$/,
  /^(?:.{0,30}(?:试卷|试题|考试|测验) ?)?[(]?第 ?\d{1,3} ?页[)]?$/,
];
const FIELD =
  /(?:姓名|班级|学号|准考证号|考号|座位号|身份证号|所在单位|成绩|总分|得分|日期|学校|专业) ?[:_]/g;
const SEAL = /^(?:[.…·_—-]|密|封|线|内|不|要|答|题|装|订| ){6,80}$/;
const SCORE_TABLE =
  /^(?:题 ?号|得 ?分|评卷人|阅卷人|复核人|核分人|签名|总 ?分|合 ?计|[一二三四五六七八九十]| ){2,60}$/;
const OWNER = /^(?:扫描全能王|由 ?扫描全能王|本试卷由|关注公众号|答题时间 ?[:为])/;
const RULE =
  /^ ?[-—–=*＊~～·_]{2,} ?(?:[^-—–=*_]{0,20}(?:试卷结束|结束|选做|祝|完|必做|以上|以下)[^-—–=*_]{0,20})?[-—–=*~～·_]{0,20}$/;
const END = /^ ?[(【]? ?(?:全卷完|全文完|试卷结束|以下空白|完) ?[)】]?$/;
const LONGEST = 80;

/** What a printed paper has around its questions: page numbers, the fold, fields for the name, boxes for the mark. */
export function isFurniture(plain: string): boolean {
  if (plain.length > LONGEST) return false;
  const text = plain.trim();
  if (PAGE.some((one) => one.test(text)) || OWNER.test(text) || RULE.test(text) || END.test(text))
    return true;
  if (SCORE_TABLE.test(text) || (text.length > 5 && SEAL.test(text) && /密|封|线|装订/.test(text)))
    return true;
  const fields = text.match(FIELD)?.length ?? 0;
  return fields >= 2 || (fields === 1 && /^(?:姓名|班级|学号|得分) ?[:_][ _]{0,60}$/.test(text));
}

const NOTICE = /^ ?[[【(]? ?(?:注意事项|考生须知|答题须知|答题说明|考试说明|说明) ?[\]】)]? ?:? ?$/;
/** The line begins a list of advice, which goes on to the first heading. */
export const isNotice = (plain: string): boolean => NOTICE.test(plain);

const SUBTITLE =
  /^ ?[[【(<《] ?[^[\]【】()]{0,12}(?:题|部分|卷|选做|必做|提高|基础|提升|拓展|过关) ?[\]】)>》]$/;
const INSTRUCTION =
  /^ ?[(] ?[^()]{0,40}(?:写在|填在|涂在|答题卡|答题纸|作答|回答|请将|请把)[^()]{0,40}[)]$/;
/** A line between questions that says nothing of any of them: 【提高题】, （请把答案写在答题纸上）. */
export const isSubtitle = (plain: string): boolean =>
  SUBTITLE.test(plain) || INSTRUCTION.test(plain);
