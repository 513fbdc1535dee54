create index room_message__to on assessment.room_message using gin (to_ids);
