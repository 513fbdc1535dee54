-- A picture field holds a picture of our own store or none.
update site.site set browser_icon = '' where browser_icon <> '' and browser_icon !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
update site.site set logo_url = '' where logo_url <> '' and logo_url !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
update site.site set light_logo_url = '' where light_logo_url <> '' and light_logo_url !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
update site.customer_service set weixin_qr_code = '' where weixin_qr_code <> '' and weixin_qr_code !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
