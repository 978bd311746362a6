-- Functions that normalize, split, and weight text for search. Generated columns and indexes call some of these
-- functions. After such a function changes, a migration must rebuild the columns and indexes.

-- Converts hiragana to katakana and traditional to simplified Chinese, so that search finds both. Only in such scripts,
-- because `translate` takes a millisecond.
create or replace function fold_script(value text) returns text
  language sql immutable parallel safe strict
  return case when value ~ '[\u3041-\u3096\u4e00-\u9fff]'
    then translate(value, 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ護髮發潔麗膚體潤濕膠紅藍綠黃銀頭臉顏層線筆粧妝劑脣蠟蘆薈檸蘋葉樹蘭薔麥無鹽礦維傳統經級極絲緊緻縮淨彈養營補離曬間強嬰兒寶貝媽齒鹼煙薑參靈櫻雙單開關際國韓東灣專業師傷復舊裝盤條塊組陽陰點紋細豐滿鮮純實驗質應變華雲霧電風馬龍醫藥選過適邊針長門隨難預頸額類飾畫氣墊與萬號雞歲濃濾燙漿漬溫滲犧獨環癢療皺盡種穩篩糧結緩縷織聖聲腳腦膩莊蔥蟲蠶術製親計記許設試調證買費貴資賓輕轉連進運達遠遲鄉釋鈣鋅鏡鎂鐵閃閉隱雜靜韻頂項順顆飲鬆鬍鬚魚鱗麵黏齡閣亞蘇賽讓賣錢錶銅鋼鑽鏈燈燭爐爾獎獵瑩瑪產畢當盧監禮穀競節範築簡納紙紗紡絨綢綿緋緣編緞繡繪羅義習聯聽職脫腎臟髒興蔣蕭藝襯覺觀話該詳語說請諾謝識讚贊豔賞賢趙跡車軟載輪農遊遙鄭醬銷鋪鍋鍾鐘閱闊陳陸韋頌頓顧顯飛飯餘館駐騎鬱鳳鴨鶴鵝齊龜樂構槍樣樸橋機歐歡淚淺渾湯準溝滾漁潑澤濱灑烏煉爭牆狀獻現', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ护发发洁丽肤体润湿胶红蓝绿黄银头脸颜层线笔妆妆剂唇蜡芦荟柠苹叶树兰蔷麦无盐矿维传统经级极丝紧致缩净弹养营补离晒间强婴儿宝贝妈齿碱烟姜参灵樱双单开关际国韩东湾专业师伤复旧装盘条块组阳阴点纹细丰满鲜纯实验质应变华云雾电风马龙医药选过适边针长门随难预颈额类饰画气垫与万号鸡岁浓滤烫浆渍温渗牺独环痒疗皱尽种稳筛粮结缓缕织圣声脚脑腻庄葱虫蚕术制亲计记许设试调证买费贵资宾轻转连进运达远迟乡释钙锌镜镁铁闪闭隐杂静韵顶项顺颗饮松胡须鱼鳞面粘龄阁亚苏赛让卖钱表铜钢钻链灯烛炉尔奖猎莹玛产毕当卢监礼谷竞节范筑简纳纸纱纺绒绸绵绯缘编缎绣绘罗义习联听职脱肾脏脏兴蒋萧艺衬觉观话该详语说请诺谢识赞赞艳赏贤赵迹车软载轮农游遥郑酱销铺锅钟钟阅阔陈陆韦颂顿顾显飞饭余馆驻骑郁凤鸭鹤鹅齐龟乐构枪样朴桥机欧欢泪浅浑汤准沟滚渔泼泽滨洒乌炼争墙状献现') else value end;

-- Returns the text in lowercase without accents. Declared immutable, because indexes require immutable functions and
-- our dictionary never changes.
create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

-- Returns the words of a text, folded and separated by single spaces, without apostrophes, dots in initials, or
-- trademark signs. Lists punctuation by code point, because character classes depend on the locale.
create or replace function search_key(value text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(
    regexp_replace(
      regexp_replace(fold(normalize(regexp_replace(value, '[®™©℠]', '', 'g'), NFKC)), '[''`´ʹʻʼʽ‘’‛′]', '', 'g'),
      '\m([^\u0001-\u002f])\.(?=[^\u0001-\u002f](\M|\.))', '\1', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\uff00-\uff0f]+', ' ', 'g'));

-- Returns possible singulars of a plural. A form that is not a real word does no harm.
create or replace function singular_forms(word text) returns text[]
  language sql immutable parallel safe strict
  return case when char_length(word) < 4 or word !~ 's$' or word ~ '\d' then '{}' else array_remove(array[
    case when word ~ 'ies$' then left(word, -3) || 'y' end,
    case when word ~ 'es$' and char_length(word) > 4 then left(word, -2) end,
    left(word, -1)], null) end;

-- Returns every sequence of 2 to 20 letters in a word, because each sequence may be one word of a compound. Returns
-- nothing for numbers, and for words with fewer than 5 or more than 40 letters.
create or replace function word_pieces(word text)
  returns SETOF text
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
begin
  if char_length(word) < 5 or char_length(word) > 40 or word ~ '^\d+$' then return; end if;
  return query select substr(word, start, length)
    from generate_series(1, char_length(word) - 1) start
    cross join lateral generate_series(2, least(20, char_length(word) - start + 1)) length;
end $$;

-- Returns the word and each form of it with one letter missing. Two words share a form if they differ by one typo.
create or replace function one_letter_short(word text)
  returns text[]
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
declare
  forms text[] := array[word];
begin
  for gap in 1..char_length(word) loop
    forms := forms || (left(word, gap - 1) || substr(word, gap + 1));
  end loop;
  return forms;
end $$;

-- True if search may correct the word: it has 3 to 40 letters, no digits, and a script that separates words.
create or replace function is_correctable(word text) returns boolean
  language sql immutable parallel safe strict
  return char_length(word) between 3 and 40 and word !~ '[\d\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]';

-- Returns every two neighboring characters of Chinese, Japanese, Korean, or Thai text as a word, because these scripts
-- have no spaces between words.
create or replace function letter_pairs(words text)
  returns text
  language plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
as $$
declare
  run text;
  pairs text := '';
begin
  for run in select pieces.letters[1] from regexp_matches(words, '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2,}', 'g') as pieces (letters) loop
    for place in 1..char_length(run) - 1 loop
      pairs := pairs || ' ' || substr(run, place, 2);
    end loop;
  end loop;
  return pairs;
end $$;

-- Returns the words by which the search finds a text. Joins compounds (t/gel: tgel), splits elisions (l'oreal: oreal),
-- and marks decimals (4.5: 4p5), so that 45 does not match 4.5. Contains no subquery, because the function runs twice
-- each time that a product is written.
create or replace function search_words(value text) returns text
  language sql immutable parallel safe strict
  return btrim(search_key(regexp_replace(value, '(\d)[.,](?=\d)', '\1 ', 'g'))
    || ' ' || search_key(regexp_replace(value, '[''`´ʹʻʼʽ‘’‛′]|(?<=\d)[.,](?=\d)', ' ', 'g'))
    || ' ' || search_key(regexp_replace(regexp_replace(value, '(\d)[.,](?=\d)', '\1p', 'g'), '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00b7\u2010-\u2027]', '', 'g')));

-- Returns Arabic words without their article.
create or replace function without_article(words text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(words, '\mال([\u0620-\u064a]{3})', '\1', 'g');

-- Returns all words under which a text is indexed, including letter pairs and Arabic words without their article. Words
-- can repeat.
create or replace function search_terms(value text) returns text
  language sql immutable parallel safe strict
  return btrim(search_words(fold_script(value)) || letter_pairs(search_key(fold_script(value)))
    || case when value ~ 'ال' then ' ' || without_article(search_key(value)) else '' end);

-- Returns the words as lexemes with the same weight. Callers must limit the length of the text, because PostgreSQL
-- rejects lexemes of more than 2,046 bytes.
create or replace function weighted_lexemes(words text, weight text) returns text
  language sql immutable parallel safe strict
  return case when words = '' then '' else replace(words, ' ', ':1' || weight || ' ') || ':1' || weight end;

-- Returns the name of a shade for sentences. Some sources give only a color code instead of a name (contract/shade-name.ts).
create or replace function named_shade(variant_name text) returns text
  language sql immutable parallel safe strict
  return case when variant_name ~* '^#[0-9a-f]{3,8}$' then 'an unnamed shade' else variant_name end;
