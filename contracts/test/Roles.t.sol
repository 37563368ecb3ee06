// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IGameServer} from "../src/interfaces/IGameServer.sol";
import {ISale} from "../src/interfaces/ISale.sol";
import {ISettingsOperations} from "../src/interfaces/ISettingsOperations.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice Permissions: every role against every function that requires one.
contract RolesTest is PlatformTest {
    function test_each_role_may_do_its_own_and_nothing_else() public {
        _give(bob, 1_000_000);
        _buyCrystal(bob, 7, 1);
        _pass(1 hours);
        address[5] memory callers = [owner, guardian, gameServer, partner, alice];
        for (uint256 i = 0; i < callers.length; ++i) {
            bool isOwner = callers[i] == owner;
            bool isAdmin = callers[i] == gameServer;
            _try(callers[i], abi.encodeCall(platform.mintCrystal, (bob, 0, 1)), isAdmin, _notAdmin(callers[i]));
            _try(callers[i], abi.encodeCall(platform.collectEnergy, (bob)), isAdmin, _notAdmin(callers[i]));
            _try(callers[i], abi.encodeCall(platform.setMintBudget, (1)), isOwner, _notOwner(callers[i]));
            _try(callers[i], abi.encodeCall(platform.setTreasury, (treasury)), isOwner, _notOwner(callers[i]));
            _try(callers[i], abi.encodeCall(platform.resumeBuying, ()), isOwner, _notOwner(callers[i]));
            bytes memory notGuardian = abi.encodeWithSelector(ISettingsOperations.NotGuardian.selector, callers[i]);
            bool mayPause = isOwner || callers[i] == guardian;
            _try(callers[i], abi.encodeCall(platform.pauseBuying, ()), mayPause, notGuardian);
        }
    }

    function test_a_list_gives_only_its_own_right() public {
        vm.startPrank(owner);
        platform.setOnlyWhitelist(true);
        generalList.setWhitelisted(_one(alice), true);
        vm.stopPrank();
        _buy(alice, 1 * CRO, partner);
        yes(platform.unclaimedCroReferralBonus(partner) > 0, "a partner refers");
        address[2] memory others = [partner, gameServer];
        for (uint256 i = 0; i < 2; ++i) {
            vm.deal(others[i], 1 * CRO);
            vm.prank(others[i]);
            vm.expectRevert(abi.encodeWithSelector(ISale.NotWhitelisted.selector, others[i]));
            platform.buyToken{value: 1 * CRO}(partner);
        }
        no(platform.eligibleForReferral(alice), "the general list while restricted to partners");
        no(platform.eligibleForReferral(gameServer), "the admin list");
        vm.prank(alice);
        vm.expectRevert(_notAdmin(alice));
        platform.mintCrystal(alice, 0, 1);
    }

    function _try(address caller, bytes memory data, bool may, bytes memory reason) private {
        uint256 state = vm.snapshotState();
        vm.prank(caller);
        (bool done, bytes memory answer) = address(platform).call(data);
        yes(done == may, "who may");
        if (!may) yes(keccak256(answer) == keccak256(reason), "for that reason");
        vm.revertToState(state);
    }

    function _notAdmin(address caller) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IGameServer.NotAdmin.selector, caller);
    }

    function _notOwner(address caller) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller);
    }
}
