// Honest pages of servers that route, check, hand over and run, without being anybody's remote control.
import { file, type Lookalike } from './lookalike.ts'

export const serverPages: readonly Lookalike[] = [
  file(
    'router.php',
    '<?php\n$route = $_GET["route"] ?? "/";\n$info = $dispatcher->dispatch($route);\n[$found, $name, $vars] = $info;\n$controller = $container->get($name);\n$controller($request, $vars);\n',
  ),
  file(
    'parameter.php',
    '<?php\nfunction read(string $name): string {\n  assert(isset($_REQUEST[$name]));\n  return (string) $_REQUEST[$name];\n}\n',
  ),
  file(
    'module.php',
    "<?php\nif (!isset($_GET['module'])) die();\n$module = new $_GET['module']($_GET['scope']);\n$module->handle();\n",
  ),
  file(
    'shutdown.php',
    '<?php\n$key = substr(sha1(strip($_REQUEST["scrape_key"])), 0, 32);\nregister_shutdown_function("finish_checking", $key);\n',
  ),
  file(
    'told.php',
    '<?php\n$id = $_REQUEST["id"];\n$scope = $_POST["scope"];\nuser_error("Feed $id (owner: $owner) not removed");\n$module = new $scope($type->scope());\n',
  ),
  file(
    'steps.php',
    '<?php\n$page = absint($_POST["page"]);\n$callback = $exporter["callback"];\n$answer = call_user_func($callback, $address, $page);\n',
  ),
  file(
    'settings.php',
    '<html><body><form method="post"><input name="size"><input name="title"></form>\n<?php $size = (int) $_POST["size"]; $title = htmlspecialchars($_POST["title"]); exec("convert in.png -resize " . $size . " out.png"); echo $title; ?></body></html>',
  ),
  file(
    'form.php',
    '<html><body><form method="post"><input name="user"></form>\n<?php $user = trim(file_get_contents("/etc/app/user")); system("id " . escapeshellarg($user)); ?></body></html>',
  ),
  file('placeholder.php', '<?php\n$sql = preg_replace( "/__temp__\\s*\\/\\*_\\*\\//", "/*_*/__temp__", $sql );\n'),
  file(
    'modules.pm',
    'package Probes;\nuse CGI;\nsub load {\n  my $q = CGI->new;\n  my $made = $q->param("target");\n  eval "\\$made = Probes::" . $name . "->new(1)";\n  return $made;\n}\n1;\n',
  ),
  file(
    'disk.cgi.pl',
    '#!/usr/bin/perl\nuse CGI qw(:standard);\nmy $name = param("name");\nif ($name =~ /^([\\w-]+)$/) { $name = $1; } else { die; }\nopen(OUT, "df -h /srv/$name |");\nprint while <OUT>;\n',
  ),
  file(
    'cleaned.pl',
    '#!/usr/bin/perl\nmy $host = $ENV{"QUERY_STRING"};\n$host =~ /^([a-z0-9.]+)$/ or die;\n$host = $1;\nopen(OUT, "$host-status |");\nprint <OUT>;\n',
  ),
  file(
    'drivers.jsp',
    '<%@ page import="java.sql.*" %><% Class.forName("org.postgresql.Driver"); Connection c = DriverManager.getConnection(application.getInitParameter("db")); String id = request.getParameter("id"); PreparedStatement s = c.prepareStatement("select name from item where id = ?"); s.setString(1, id); %>',
  ),
  file(
    'bean.jsp',
    '<%@ page import="java.lang.reflect.*" %><% Object bean = Class.forName(config.getInitParameter("bean")).newInstance(); Method read = bean.getClass().getMethod("getTitle"); out.print(read.invoke(bean) + request.getParameter("page")); %>',
  ),
  file(
    'converter.ashx',
    '<%@ WebHandler Language="C#" Class="V" %>\nusing System.Diagnostics; using System.Web;\npublic class V : IHttpHandler { public void ProcessRequest (HttpContext c) {\nstring id = int.Parse(c.Request["id"]).ToString();\nProcess p = Process.Start(new ProcessStartInfo("converter.exe"));\np.StandardInput.WriteLine("quit");\n} }',
  ),
  file(
    'templates.html',
    '<html><body><script type="text/template"><% if (request.title) { %><h1><%= request.title %></h1><% } %></script></body></html>',
  ),
]
