vcl 4.1;

# Varnish 7.1 (Debian 12) before Mainstreet. Copy to /etc/varnish/ and change the addresses. Mainstreet then has
#   PUBLIC_URL=https://…
#   TRUST_PROXY=2      the proxy with TLS, and Varnish
# What this file does not name, the built-in VCL of Varnish does: it never keeps answers that set a cookie or say
# no-store, no-cache or private. Varnish itself appends to X-Forwarded-For, keeps one compressed copy of an answer,
# unpacks it for those who take none, and answers 304 by the ETag.

import directors;
import std;

probe ready {
  .url = "/api/ready";
  .interval = 2s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
}

# One for each process of Mainstreet. One that does not answer is left out.
backend first {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = ready;
}
backend second {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
}

sub vcl_init {
  new mainstreet = directors.round_robin();
  mainstreet.add_backend(first);
  mainstreet.add_backend(second);
}

sub vcl_recv {
  set req.backend_hint = mainstreet.backend();
  # A kept answer older than it may be (grace) is given only while no process answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # People who are signed in talk to Mainstreet itself. Their events (/api/events) come as they are sent.
  std.collect(req.http.Cookie, "; ");
  if (req.http.Cookie ~ "mainstreet_session=") {
    return (pass);
  }
  # Other cookies change pages only: a notice that was closed.
  if (req.url ~ "^/(api/|assets/|[^/?]+\.\w+(\?|$))") {
    unset req.http.Cookie;
  }
  # Pictures come in two kinds. Browsers ask for them in many words.
  if (req.url ~ "^/api/pictures/") {
    if (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp,*/*";
    } else {
      set req.http.Accept = "*/*";
    }
  }
}

sub vcl_hash {
  # Without PUBLIC_URL, addresses in answers follow these. A caller can write anything there.
  hash_data(req.http.X-Forwarded-Host + " " + req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  # An operator has hidden a product or suspended a store: nothing of the catalogue stays.
  if (bereq.method == "POST" && bereq.url ~ "^/api/operator/" && beresp.status < 300) {
    ban("obj.http.Cache-Control ~ s-maxage");
  }
  # The same, done elsewhere: public answers say when. What was kept before it goes.
  if (beresp.http.X-Withdrawn-At &&
      now - std.time(regsub(beresp.http.X-Withdrawn-At, "\..*", ""), now) < 10m) {
    ban("obj.http.Cache-Control ~ s-maxage && obj.http.X-Withdrawn-At != " + beresp.http.X-Withdrawn-At);
  }
  # The database is away. As a failure of the call, this answer leaves in its place what was kept before.
  if (beresp.status == 503 && bereq.url ~ "^/api/" && !bereq.uncacheable) {
    return (error(503));
  }
  # Only what says that it is public is kept, no failure, and nothing that is not there.
  if (beresp.status != 200 || beresp.http.Cache-Control !~ "public") {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
  set beresp.grace = 5m;
}

sub vcl_backend_error {
  # A process has just ended: ask another one.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  if (bereq.url ~ "^/api/") {
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    set beresp.body = """{"success":false,"code":"unavailable","message":"Mainstreet is not available right now.","""
      + """"error":"Mainstreet is not available right now."}""";
  } else {
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.body = "Mainstreet is not available right now. Please try again in a moment.";
  }
  return (deliver);
}
