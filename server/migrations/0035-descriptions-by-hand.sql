-- Until now only people set descriptions. What they set stays when items follow the description of their platform.
update inventory_items set by_hand = by_hand || '{description}'
where platform is not null and description is not null and not 'description' = any(by_hand);
