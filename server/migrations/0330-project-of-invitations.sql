-- The pan project that an invitation is for. Deleting the invited participant deletes the notification.
alter table notifications add column project_id bigint;
-- The server stored each participant and the notification in one transaction, so both have the same time.
update notifications notification set project_id = participant.project_id
  from pan_participants participant
  where notification.kind = 'pan_invited' and participant.user_id = notification.user_id
    and participant.owner_id = notification.actor_id and participant.created_at = notification.created_at;
alter table notifications
  add foreign key (user_id, project_id) references pan_participants (user_id, project_id) on delete cascade;
