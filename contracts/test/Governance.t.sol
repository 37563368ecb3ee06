// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

interface ITimelock {
    function acceptOwnershipOf(address[] calldata contracts) external;
}

/// @notice The hand-over of the contracts to a timelock, in the order of a deployment: created with its final delay and without
/// proposers, owner of everything, and only then with roles.
contract GovernanceTest is PlatformTest {
    uint256 private constant DELAY = 2 days;

    address private deployer = _person("deployer");
    address private proposer = _person("proposer");
    address private canceller = _person("canceller");
    TimelockController private timelock;

    function setUp() public override {
        super.setUp();
        timelock = TimelockController(payable(make("Timelock", abi.encode(DELAY, deployer))));
    }

    function test_is_created_with_its_delay_and_without_proposers() public view {
        eq(timelock.getMinDelay(), DELAY, "delay");
        address[6] memory people = [deployer, proposer, owner, alice, address(this), address(0)];
        for (uint256 i = 0; i < people.length; ++i) {
            no(timelock.hasRole(timelock.PROPOSER_ROLE(), people[i]), "a proposer");
            no(timelock.hasRole(timelock.CANCELLER_ROLE(), people[i]), "a canceller");
            no(timelock.hasRole(timelock.EXECUTOR_ROLE(), people[i]), "an executor");
        }
    }

    /// @dev On the timelock that starts with delay 0, both calls succeed and stay executable for ever.
    function test_nobody_schedules_without_the_delay_before_the_hand_over() public {
        bytes32 role = timelock.PROPOSER_ROLE();
        address[2] memory callers = [deployer, proposer];
        for (uint256 i = 0; i < 2; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(_lacks(callers[i], role));
            timelock.schedule(address(platform), 0, _resume(), 0, "hidden", 0);
        }
    }

    function test_a_deployer_who_takes_the_role_waits_for_the_delay_too() public {
        vm.startPrank(deployer);
        timelock.grantRole(timelock.PROPOSER_ROLE(), deployer);
        timelock.grantRole(timelock.EXECUTOR_ROLE(), address(0));
        uint256[3] memory delays = [uint256(0), 1, DELAY - 1];
        for (uint256 i = 0; i < 3; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(TimelockController.TimelockInsufficientDelay.selector, delays[i], DELAY)
            );
            timelock.schedule(address(platform), 0, _resume(), 0, "hidden", delays[i]);
        }
        timelock.schedule(address(platform), 0, _resume(), 0, "hidden", DELAY);
        vm.expectPartialRevert(TimelockController.TimelockUnexpectedOperationState.selector);
        timelock.execute(address(platform), 0, _resume(), 0, "hidden");
        vm.expectRevert(abi.encodeWithSelector(TimelockController.TimelockUnauthorizedCaller.selector, deployer));
        timelock.updateDelay(0);
        vm.stopPrank();
    }

    function test_owns_everything_before_it_has_a_proposer() public {
        _offerAndAccept();
        address[] memory owned = _owned();
        for (uint256 i = 0; i < owned.length; ++i) {
            eq(Ownable(owned[i]).owner(), address(timelock), "owner");
            eq(Ownable2Step(owned[i]).pendingOwner(), address(0), "nothing is pending");
        }
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, owner));
        platform.setMintBudget(1);
    }

    function test_anyone_may_have_offered_ownership_accepted_and_no_other() public {
        address[] memory owned = _owned();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, timelock));
        ITimelock(address(timelock)).acceptOwnershipOf(owned);
        eq(Ownable(owned[0]).owner(), owner, "not taken");
        vm.prank(owner);
        Ownable2Step(owned[0]).transferOwnership(address(timelock));
        // All or none: the second contract was not offered.
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, timelock));
        ITimelock(address(timelock)).acceptOwnershipOf(owned);
        eq(Ownable(owned[0]).owner(), owner, "all or none");
    }

    function test_nobody_stops_a_hand_over_by_accepting_one_contract_first() public {
        address[] memory owned = new address[](2);
        (owned[0], owned[1]) = (address(token), address(platform));
        vm.startPrank(owner);
        for (uint256 i = 0; i < 2; ++i) Ownable2Step(owned[i]).transferOwnership(address(timelock));
        vm.stopPrank();
        address[] memory first = new address[](1);
        first[0] = owned[0];
        vm.prank(alice);
        ITimelock(address(timelock)).acceptOwnershipOf(first);
        vm.prank(deployer);
        ITimelock(address(timelock)).acceptOwnershipOf(owned);
        for (uint256 i = 0; i < 2; ++i) eq(Ownable(owned[i]).owner(), address(timelock), "owner");
    }

    function test_a_change_takes_the_delay_and_the_canceller_stops_it() public {
        _offerAndAccept();
        _grantAndRenounce();
        bytes memory call = abi.encodeCall(platform.setMintBudget, (7));
        vm.prank(proposer);
        timelock.schedule(address(platform), 0, call, 0, 0, DELAY);
        _pass(DELAY - 1);
        vm.expectPartialRevert(TimelockController.TimelockUnexpectedOperationState.selector);
        timelock.execute(address(platform), 0, call, 0, 0);
        _pass(1);
        vm.prank(alice);
        timelock.execute(address(platform), 0, call, 0, 0);
        eq(platform.mintBudget(), 7, "executed by anyone");

        call = abi.encodeCall(platform.setMintBudget, (8));
        vm.prank(proposer);
        timelock.schedule(address(platform), 0, call, 0, 0, DELAY);
        bytes32 id = timelock.hashOperation(address(platform), 0, call, 0, 0);
        vm.prank(canceller);
        timelock.cancel(id);
        _pass(DELAY);
        vm.expectPartialRevert(TimelockController.TimelockUnexpectedOperationState.selector);
        timelock.execute(address(platform), 0, call, 0, 0);
        bytes32 role = timelock.PROPOSER_ROLE();
        vm.prank(canceller);
        vm.expectRevert(_lacks(canceller, role));
        timelock.schedule(address(platform), 0, call, 0, 0, DELAY);
    }

    function test_nothing_is_left_to_the_deployer() public {
        _offerAndAccept();
        _grantAndRenounce();
        bytes32[4] memory roles = [
            timelock.DEFAULT_ADMIN_ROLE(), timelock.PROPOSER_ROLE(), timelock.CANCELLER_ROLE(), timelock.EXECUTOR_ROLE()
        ];
        for (uint256 i = 0; i < 4; ++i) {
            no(timelock.hasRole(roles[i], deployer), "a role");
            vm.prank(deployer);
            vm.expectRevert(_lacks(deployer, roles[0]));
            timelock.grantRole(roles[i], deployer);
        }
    }

    /// @dev A new guardian and open buying in one operation: the old guardian cannot pause in between.
    function test_rotates_a_guardian_who_pauses_in_one_batch() public {
        _offerAndAccept();
        _grantAndRenounce();
        vm.prank(guardian);
        platform.pauseBuying();
        (address[] memory targets, bytes[] memory calls) = (new address[](2), new bytes[](2));
        (targets[0], targets[1]) = (address(platform), address(platform));
        (calls[0], calls[1]) = (abi.encodeCall(platform.setGuardian, (bob)), _resume());
        vm.prank(proposer);
        timelock.scheduleBatch(targets, new uint256[](2), calls, 0, 0, DELAY);
        _pass(DELAY);
        timelock.executeBatch(targets, new uint256[](2), calls, 0, 0);
        _buy(alice, 1 * CRO, address(0));
        vm.prank(guardian);
        vm.expectRevert();
        platform.pauseBuying();
        vm.prank(bob);
        platform.pauseBuying();
    }

    function _offerAndAccept() private {
        address[] memory owned = _owned();
        for (uint256 i = 0; i < owned.length; ++i) {
            vm.prank(owner);
            Ownable2Step(owned[i]).transferOwnership(address(timelock));
        }
        vm.prank(alice);
        ITimelock(address(timelock)).acceptOwnershipOf(owned);
    }

    function _grantAndRenounce() private {
        vm.startPrank(deployer);
        timelock.grantRole(timelock.PROPOSER_ROLE(), proposer);
        timelock.grantRole(timelock.CANCELLER_ROLE(), canceller);
        timelock.grantRole(timelock.EXECUTOR_ROLE(), address(0));
        timelock.renounceRole(timelock.DEFAULT_ADMIN_ROLE(), deployer);
        vm.stopPrank();
    }

    function _owned() private view returns (address[] memory owned) {
        owned = new address[](5);
        owned[0] = address(token);
        owned[1] = address(platform);
        owned[2] = address(generalList);
        owned[3] = address(partnersList);
        owned[4] = address(adminList);
    }

    function _resume() private view returns (bytes memory) {
        return abi.encodeCall(platform.resumeBuying, ());
    }

    function _lacks(address account, bytes32 role) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }
}
