-- Accounts that try out what is not finished are marked by the operator: as people of ours, or as developers.
alter table accounts add column developer boolean not null default false;
