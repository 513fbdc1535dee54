-- Files of a post: resources of the library, in their order. Uses are kept in media.resource_use too.
create table discussion.post_attachment (
  post_id text not null references discussion.post (id),
  resource_id text not null,
  sort smallint not null default 0,
  primary key (post_id, resource_id)
);
