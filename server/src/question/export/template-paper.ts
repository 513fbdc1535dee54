/** A paper as teachers type it, with one question of each kind; it is read by our own reader and written as a document. */
export const TEMPLATE_PAPER = `试题导入模板（照这样写，替换成自己的题目）
一、单项选择题（每题2分）
1. 成年人正常血压的收缩压应低于（ B ）
A. 100 mmHg
B. 140 mmHg
C. 160 mmHg
D. 180 mmHg
解析：收缩压达到或超过 140 mmHg 就要引起注意。
难度：易
知识点：血压
2. 抛物线 \\(y=x^2-2x\\) 的顶点是（ A ）
A. \\((1,-1)\\)
B. \\((-1,1)\\)
C. \\((2,0)\\)
D. \\((0,0)\\)
二、多项选择题
1. 下列哪些做法有利于控制血压？（ ）
A. 少吃盐
B. 适量运动
C. 长期熬夜
D. 戒烟限酒
答案：ABD
三、判断题
1. 头晕时应马上加倍服用降压药。（×）
四、填空题
1. 高血压患者每天吃盐最好不超过____克。
答案：5
五、简答题
1. 请说说测量血压前要注意什么。
参考答案：休息五分钟以上，坐稳，手臂与心脏同高，测量前半小时不抽烟、不喝咖啡。
`;
