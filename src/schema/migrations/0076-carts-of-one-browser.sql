-- What was entered into a cart is shown only to the browser that entered it.

-- SHA-256 of the secret in its second cookie, in hex; null as long as nothing was entered
alter table carts add column browser_hash text check (length(browser_hash) = 64);
