update progress_photos set package_id = package.id from purchases package where package.user_id = progress_photos.user_id;
