insert into review_follow_ups (user_id, review_id, stage, verdict, comment) select user_id, id, 'month', 'holds', 'Still lovely' from reviews limit 1;
insert into review_questions (user_id, review_id, stage) select user_id, id, 'quarter' from reviews limit 1;
