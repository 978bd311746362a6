-- Ending a follow or a helpful mark takes one notice back: found at once, however many its actor has caused.
drop index notifications_actor;
create index notifications_actor on notifications (actor_id, user_id) where actor_id is not null;
