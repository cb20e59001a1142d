-- What the pages of a closed form say; empty for the sentence of the language.
alter table forms
  add column closed text not null default '' check (length(closed) <= 5000);
