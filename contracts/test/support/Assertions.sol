// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

/// @notice Assertions of the tests. A failed assertion reports its name and values.
abstract contract Assertions {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotEqual(string what, uint256 actual, uint256 expected);
    error NotEqualAddress(string what, address actual, address expected);
    error NotEqualBytes(string what, bytes actual, bytes expected);
    error NotClose(string what, uint256 actual, uint256 expected, uint256 tolerance);
    error NotAtMost(string what, uint256 actual, uint256 bound);
    error NotTrue(string what);

    function eq(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert NotEqual(what, actual, expected);
    }

    function eq(address actual, address expected, string memory what) internal pure {
        if (actual != expected) revert NotEqualAddress(what, actual, expected);
    }

    function eq(bytes memory actual, bytes memory expected, string memory what) internal pure {
        if (keccak256(actual) != keccak256(expected)) revert NotEqualBytes(what, actual, expected);
    }

    function near(uint256 actual, uint256 expected, uint256 tolerance, string memory what) internal pure {
        uint256 distance = actual > expected ? actual - expected : expected - actual;
        if (distance > tolerance) revert NotClose(what, actual, expected, tolerance);
    }

    function atMost(uint256 actual, uint256 bound, string memory what) internal pure {
        if (actual > bound) revert NotAtMost(what, actual, bound);
    }

    function yes(bool condition, string memory what) internal pure {
        if (!condition) revert NotTrue(what);
    }

    function no(bool condition, string memory what) internal pure {
        if (condition) revert NotTrue(what);
    }

    function between(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + value % (high - low + 1);
    }

    /// @dev Deploys a contract of contracts/src from the IR build. Tests import interfaces only, so that they never test
    /// their own, faster compilation.
    function make(string memory name, bytes memory arguments) internal returns (address) {
        return vm.deployCode(string.concat(name, ".sol:", name), arguments);
    }

    /// @dev The construction itself reverts with `reason`. (`vm.expectRevert` before `make` ends the test instead, unseen.)
    function notMade(string memory name, bytes memory arguments, bytes memory reason) internal {
        bytes memory code = bytes.concat(vm.getCode(string.concat(name, ".sol:", name)), arguments);
        address made;
        bytes memory answer;
        assembly {
            made := create(0, add(code, 32), mload(code))
            answer := mload(0x40)
            mstore(answer, returndatasize())
            returndatacopy(add(answer, 32), 0, returndatasize())
            mstore(0x40, add(answer, and(add(returndatasize(), 63), not(31))))
        }
        eq(made, address(0), "not made");
        eq(answer, reason, "for that reason");
    }
}
