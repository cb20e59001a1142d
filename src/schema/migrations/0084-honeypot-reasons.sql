-- The field that only robots fill in is called a honeypot.

update form_submissions
set spam_reasons = replace(spam_reasons::text, '"decoy"', '"honeypot"')::jsonb
where spam_reasons ? 'decoy';

update comments set reasons = array_replace(reasons, 'decoy', 'honeypot') where 'decoy' = any (reasons);
