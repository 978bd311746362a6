insert into pan_projects (user_id, name, starts_on, ends_on) select id, 'Winter', '2025-12-01', '2026-02-28' from members where username = 'mara';
insert into pan_participants (user_id, project_id, owner_id, state) select user_id, id, user_id, 'running' from pan_projects;
insert into pan_products (user_id, project_id, product_id, product_name, goal, target, used_on) select user_id, id, 1, 'Balm', 'uses', 20, '{2026-01-02}' from pan_projects;
insert into pan_events (user_id, project_id, kind, happened_on, row_id) select user_id, project_id, 'used', '2026-01-02', id from pan_products;
insert into pan_participants (user_id, project_id, owner_id, state) select member.id, project.id, project.user_id, 'invited' from pan_projects project join members member on member.username = 'juno';
insert into notifications (user_id, kind, actor_id, message) select user_id, 'pan_invited', owner_id, 'Mara invites you to the pan project “Winter”' from pan_participants where state = 'invited';
