-- Of which classes others may be used beside a discount. One that combined did so with all of them.
alter table discounts rename column is_combinable to combines_with_product;
alter table discounts
  add column combines_with_order boolean not null default false,
  add column combines_with_shipping boolean not null default false;
update discounts
set combines_with_order = combines_with_product, combines_with_shipping = combines_with_product;

-- By what shipping is taxed where no shipped product has an amount: by these products, or by a class, null for the standard one.
alter table tax_settings
  add column shipping_tax_basis text not null default 'products' check (shipping_tax_basis in ('products', 'class')),
  add column shipping_tax_class_id bigint,
  add foreign key (site_id, shipping_tax_class_id) references tax_classes (site_id, id)
    on delete set null (shipping_tax_class_id);
create index tax_settings_class on tax_settings (site_id, shipping_tax_class_id)
  where shipping_tax_class_id is not null;
