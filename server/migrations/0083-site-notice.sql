-- 'Platform' is the word for Shopify, Squarespace and Wix.
alter table platform_notice rename to site_notice;
alter table site_notice rename constraint platform_notice_pkey to site_notice_pkey;
alter table site_notice rename constraint platform_notice_only_one_check to site_notice_only_one_check;
alter table site_notice rename constraint platform_notice_level_check to site_notice_level_check;
