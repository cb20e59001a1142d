-- What buyers enter for personalised products, as it was labelled then: `[{"label": "Name", "value": "Ada"}]`.

alter table cart_entries add column texts jsonb not null default '[]' check (jsonb_typeof(texts) = 'array');
