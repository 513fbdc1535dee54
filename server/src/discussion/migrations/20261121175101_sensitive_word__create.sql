-- Sensitive words: built-in ones (site_id null) and those that a site has added.
create table discussion.sensitive_word (
  id text primary key default uuidv7()::text,
  site_id text,
  word text not null,
  -- As it is compared: one width, case and script, without blanks and signs.
  folded text not null,
  -- 1 taken out, 2 the text is refused, 3 the text waits until somebody has looked at it.
  level smallint not null check (level between 1 and 3),
  created_at timestamptz not null default now(),
  unique nulls not distinct (site_id, folded)
);

-- Words that count no more on a site.
create table discussion.sensitive_word_off (
  site_id text not null,
  word_id text not null references discussion.sensitive_word (id) on delete cascade,
  primary key (site_id, word_id)
);
create index sensitive_word_off__word on discussion.sensitive_word_off (word_id);

-- Long enough to stand in no harmless text: 代考 alone would be found in 现代考古.
insert into discussion.sensitive_word (id, word, folded, level)
select 'word-' || lpad(ordinality::text, 3, '0'), word, word, level
from unnest(
  array['代刷网课', '代刷课时', '刷课平台', '有偿刷课', '有偿代考', '找人代考', '代考包过', '专业代考', '有偿替考',
    '找人替考', '代写论文', '论文代写', '办假证', '代办假证', '发票代开', '代开发票', '网络赌博', '六合彩', '时时彩',
    '裸聊', '色情网站', '色情视频', '色情服务', '嫖娼', '卖淫', '迷奸药', '冰毒交易', '枪支买卖', '信用卡套现',
    '法轮功', '傻逼', '他妈的', '操你妈'],
  array_fill(1::smallint, array[33])
) with ordinality as base (word, level, ordinality);
insert into discussion.sensitive_word (id, word, folded, level)
select 'word-' || lpad((100 + ordinality)::text, 3, '0'), word, word, 3
from unnest(array['加我微信', '私聊转账', '扫码进群', '高利贷', '校园贷', '包过班', '内部答案', '出售答案'])
  with ordinality as base (word, ordinality);
