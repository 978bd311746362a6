-- The operations page reads what administrators handled in the last 30 days.
create index ingredient_suggestions_handled on ingredient_suggestions (handled_at) where handled_at is not null;
create index months_suggestions_handled on months_suggestions (handled_at) where handled_at is not null;
