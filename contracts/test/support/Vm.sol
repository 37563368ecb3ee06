// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

struct Log {
    bytes32[] topics;
    bytes data;
    address emitter;
}

/// @notice The cheat codes that our tests use, as forge answers them.
interface Vm {
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function deal(address account, uint256 balance) external;
    function warp(uint256 timestamp) external;
    function roll(uint256 number) external;
    function chainId(uint256 id) external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert(bytes4 selector) external;
    function expectRevert() external;
    function expectPartialRevert(bytes4 selector) external;
    function expectEmit(address emitter) external;
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function load(address account, bytes32 slot) external view returns (bytes32);
    function store(address account, bytes32 slot, bytes32 value) external;
    function etch(address account, bytes calldata code) external;
    function assume(bool condition) external pure;
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonUint(string calldata json, string calldata key) external pure returns (uint256);
    function parseJsonAddress(string calldata json, string calldata key) external pure returns (address);
    function parseJsonBytes32(string calldata json, string calldata key) external pure returns (bytes32);
    function parseJsonBytes32Array(string calldata json, string calldata key) external pure returns (bytes32[] memory);
    function parseJsonBytes(string calldata json, string calldata key) external pure returns (bytes memory);
    function deployCode(string calldata artifact, bytes calldata arguments) external returns (address);
    function getCode(string calldata artifact) external view returns (bytes memory);
    function getBlockTimestamp() external view returns (uint256);
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function snapshotState() external returns (uint256);
    function revertToState(uint256 id) external returns (bool);
}
