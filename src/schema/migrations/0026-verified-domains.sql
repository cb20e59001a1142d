-- A domain that is verified from the start, as after a restore, is part of the pages of its site too.
create trigger domains_added after insert on domains for each row
  when (new.verified_at is not null) execute function domains_changed();
