-- How a picture is shown besides its file.

alter table media
  -- what stays visible when it is cut, as shares of width and height from the top left
  add column focal_x real not null default 0.5 check (focal_x between 0 and 1),
  add column focal_y real not null default 0.5 check (focal_y between 0 and 1),
  -- a few pixels of it as a data: address, seen until the file is there; none for what is transparent or moves
  add column preview text check (preview ~ '^data:image/webp;base64,[A-Za-z0-9+/=]+$' and length(preview) <= 2000);
