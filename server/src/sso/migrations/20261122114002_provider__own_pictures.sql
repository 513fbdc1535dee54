-- A picture field holds a picture of our own store or none.
update sso.provider set icon = '' where icon <> '' and icon !~ '^/files/(demo/[a-z\d-]{1,80}\.(svg|webp|png|jpg|ico)|[a-z]{1,30}/\d{4}/\d{2}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(png|jpg|gif|webp))$';
